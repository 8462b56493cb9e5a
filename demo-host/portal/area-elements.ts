// Made from the manifests of src/areas/ by npm run generate.
import { PortalInbox, PortalPeople, PortalReports, PortalServers, PortalSupport } from 'portico/react'

/** The element that shows the pages of each area. */
export const areaElements = {
  inbox: PortalInbox,
  people: PortalPeople,
  reports: PortalReports,
  servers: PortalServers,
  support: PortalSupport,
}

// Made from the manifests of src/areas/ by npm run generate.
import {
  PortalApi,
  PortalBilling,
  PortalInbox,
  PortalNetworks,
  PortalOperations,
  PortalPeople,
  PortalReports,
  PortalServers,
  PortalSites,
  PortalStorage,
  PortalSupport,
} from 'portico/react'

/** The element that shows the pages of each area. */
export const areaElements = {
  api: PortalApi,
  billing: PortalBilling,
  inbox: PortalInbox,
  networks: PortalNetworks,
  operations: PortalOperations,
  people: PortalPeople,
  reports: PortalReports,
  servers: PortalServers,
  sites: PortalSites,
  storage: PortalStorage,
  support: PortalSupport,
}

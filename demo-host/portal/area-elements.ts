// Made from the manifests of src/areas/ by npm run generate.
import { PortalPeople, PortalReports, PortalSupport } from 'portico/react'

/** The element that shows the pages of each area. */
export const areaElements = { people: PortalPeople, reports: PortalReports, support: PortalSupport }

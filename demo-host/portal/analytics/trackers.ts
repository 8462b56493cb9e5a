/** Tracker IDs of a site. */
export interface TrackerIds {
  gaTrackerId: string
  ga4TrackerId: string
  gaAdsTrackerId: string
}

const id = /^(G|UA|AW|GT|DC)-[A-Za-z0-9-]+$/

/** The ids that are ids, in the order of the specification and each once; an id becomes part of an address. */
export const trackersIn = ({ gaTrackerId, ga4TrackerId, gaAdsTrackerId }: TrackerIds): string[] => [
  ...new Set([gaTrackerId, ga4TrackerId, gaAdsTrackerId].filter((each) => id.test(each))),
]

/** Whether an ID is for advertising, which contacts more hosts. */
export const isAdvertising = (tracker: string): boolean => /^(AW|DC)-/.test(tracker)

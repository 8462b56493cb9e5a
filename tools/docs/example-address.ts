/** Where the demo host shows an element on sample data; none of the frame, whose content is a page of a service. */
export const exampleOf = (tag: string): string | undefined =>
  tag === 'portal-frame' ? undefined : `http://localhost:8080/examples#${tag}`

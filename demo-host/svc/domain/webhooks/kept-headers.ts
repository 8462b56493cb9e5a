/** A stored header. */
export interface Header {
  name: string
  value: string
}

/** Maximum characters: in total, per name, per value. */
const most = { all: 4096, name: 100, value: 1000 }

/** The first headers of a response, up to the stored size: receivers may send any. */
export const keptHeaders = (headers: Iterable<readonly [name: string, value: string]>): Header[] => {
  const kept: Header[] = []
  let room = most.all
  for (const [name, value] of headers) {
    const header = {
      name: storable(name).slice(0, most.name),
      value: storable(value).slice(0, most.value),
    }
    // Includes the JSON around it.
    room -= header.name.length + header.value.length + 30
    if (room < 0) break
    kept.push(header)
  }
  return kept
}

/** Replaces characters of a receiver's response that can't be stored or shown. */
export const storable = (text: string): string => text.replaceAll(unfit, '\ufffd')

const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The first rows of a list that is too long for one piece, and the way to the others: all, or one more than an answer has. */
export class LongRows<Row> extends Array<Row> {
  /** What is read later, a slice at a time. */
  rest: AsyncIterable<Row[]>

  constructor(first: readonly Row[], rest: AsyncIterable<Row[]>) {
    super()
    for (const row of first) this.push(row)
    this.rest = rest
  }

  // What is made of some of them is an array like any other.
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }

  /** Each row in other words, also those that are read later. */
  override map<Other>(each: (row: Row, index: number, all: Row[]) => Other): LongRows<Other> {
    return new LongRows(
      Array.from(this, (row, index) => each(row, index, this)),
      mapped(this.rest, each),
    )
  }
}

async function* mapped<Row, Other>(
  slices: AsyncIterable<Row[]>,
  each: (row: Row, index: number, all: Row[]) => Other,
): AsyncGenerator<Other[]> {
  for await (const slice of slices) yield slice.map(each)
}

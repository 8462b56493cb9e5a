/** The storage could not do what it was asked; what it said is the cause. It may work again in a moment. */
export class StorageFailed extends Error {
  override name = 'StorageFailed'

  constructor(cause: unknown) {
    super(`The storage of files failed: ${(cause as Error).message}`, { cause })
  }
}

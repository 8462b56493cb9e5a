let count = 0

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Has the browser ask before the page is left while a change is under way: leaving would abort it. */
export async function underWay<T>(change: Promise<T>): Promise<T> {
  count += 1
  addEventListener('beforeunload', warn)
  try {
    return await change
  } finally {
    count -= 1
    if (count === 0) removeEventListener('beforeunload', warn)
  }
}

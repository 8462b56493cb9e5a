/** Timeout of scripts loaded on demand, in milliseconds, as the specification sets it. */
const patience = 120_000

/** What a promise of a script leads to. Rejects without a reason where it has not come in time. */
export const inTime = <Script>(script: Promise<Script>): Promise<Script> =>
  new Promise((found, failed) => {
    const timer = setTimeout(failed, patience)
    script.finally(() => clearTimeout(timer)).then(found, failed)
  })

/** How long somebody waits for a script that comes when it is needed, in milliseconds: the specification's time-out of chunks. */
const patience = 120_000

/** What a promise of a script leads to. Rejects without a reason where it has not come in time. */
export const inTime = <Script>(script: Promise<Script>): Promise<Script> =>
  new Promise((found, failed) => {
    const timer = setTimeout(failed, patience)
    script.finally(() => clearTimeout(timer)).then(found, failed)
  })

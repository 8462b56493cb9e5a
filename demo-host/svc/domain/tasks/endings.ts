import { sql } from 'kysely'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { Ended } from '../calls/services.ts'
import { addToInbox, type InboxEntry } from '../notifications/inbox.ts'
import { notify } from '../notifications/notify.ts'
import { tellOfTask } from '../webhooks/tell-of-task.ts'
import type { WorkerServices } from './context.ts'
import { addEntries, hold, Lost, type Taken } from './hold.ts'
import { sendCommand } from './begin.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { languageOf, type Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** Outcome of a command's work. Failures may be retried. */
type Ending = { state: 'done' } | { state: 'cancelled' } | { state: 'failed'; reason: string; again: boolean }

/** Notes how the work on a command ended, unless another worker has it by now. */
export const settle = async (parts: WorkerServices, taken: Taken, ending: Ending): Promise<void> => {
  // Read before the transaction: the embedded database has no second connection.
  const site = await parts.sites.byId(taken.site_id)
  const afterwards: (() => void)[] = []
  const mailing: Mailing = { site, parts, after: (work) => void afterwards.push(work) }
  await whileHeld(parts, taken, async (trx, cancelAsked) => {
    if (ending.state === 'done') await tellThatDone(trx, mailing, parts, taken)
    if (ending.state !== 'failed') return close(trx, mailing, parts, taken, ending.state)
    if (cancelAsked) return close(trx, mailing, parts, taken, 'cancelled')
    if (ending.again) {
      const pause = 2 ** taken.tries
      await addEntries(trx, taken, [`${ending.reason} Retrying in ${pause} seconds.`], true)
      return requeue(trx, taken, pause)
    }
    await addEntries(trx, taken, [ending.reason], true)
    await close(trx, mailing, parts, taken, 'failed')
    await tellOwner(trx, mailing, taken)
  })
  for (const then of afterwards) then()
}

/** Returns a command to other workers: this one is stopping, which isn't the command's fault. */
export const giveBack = (parts: WorkerServices, taken: Taken): Promise<void> =>
  whileHeld(parts, taken, async (trx) => {
    await sendCommand(trx, parts, taken)
    await trx
      .updateTable('command')
      .set({ tries: sql`tries - 1` })
      .where('id', '=', taken.id)
      .execute()
    await requeue(trx, taken, 0)
  })

const whileHeld = async (
  { query }: WorkerServices,
  taken: Taken,
  work: (trx: Trx, cancelAsked: boolean) => Promise<void>,
): Promise<void> => {
  try {
    await inSite(query, taken.site_id, async (trx) => {
      const { cancelAsked } = await hold(trx, taken)
      await work(trx, cancelAsked)
    })
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  }
}

const close = async (
  trx: Trx,
  mailing: Mailing,
  { commandKinds }: WorkerServices,
  taken: Taken,
  state: Ending['state'],
): Promise<void> => {
  const isDone = state === 'done'
  const ended = await trx
    .updateTable('command')
    .set({
      state: isDone ? sql<string>`case when warned then 'warned' else 'done' end` : state,
      ...(isDone ? { progress: 100 } : {}),
      ended_at: sql`clock_timestamp()`,
    })
    .where('id', '=', taken.id)
    .returning('state')
    .executeTakeFirstOrThrow()
  const endedAs = ended.state as Ended['state']
  await commandKinds[taken.name]?.onEnded?.(trx, { id: taken.id, state: endedAs })
  await tellOfTask(trx, mailing, taken, endedAs)
}

const requeue = async (trx: Trx, taken: Taken, pause: number): Promise<void> => {
  await trx
    .updateTable('command')
    .set({ state: 'queued', due_at: sql`clock_timestamp() + interval '1 second' * ${pause}::int` })
    .where('id', '=', taken.id)
    .execute()
}

const tellOwner = async (trx: Trx, mailing: Mailing, taken: Taken): Promise<void> => {
  const account = await accountById(trx, taken.account_id)
  const message = taskFailedMail(mailing.site, account, taken.name, new Date())
  await notify(trx, mailing, account, notificationIds.taskQueueFailed, message, [
    entryOf('taskFailed', taken),
  ])
}

const tellThatDone = async (
  trx: Trx,
  mailing: Mailing,
  { commandKinds }: WorkerServices,
  taken: Taken,
): Promise<void> => {
  const kind = commandKinds[taken.name]
  await kind?.tellDone?.(trx, mailing, taken.id)
  if (!kind?.isToldWhenDone) return
  await addToInbox(trx, { id: taken.account_id, site_id: taken.site_id }, entryOf('taskDone', taken))
}

const entryOf = (kind: 'taskDone' | 'taskFailed', { id, name }: Taken): InboxEntry => ({
  kind,
  params: { task: name },
  page: 'queue',
  pageParams: { cmdId: String(id) },
})

const mail = defineMail({
  name: 'task failed',
  values: { when: 'time', task: 'task' },
  words: {
    en: {
      subject: '{site} task failed: {task}',
      preview: "See the task's log for details.",
      title: 'Task failed',
      lead: ['This task at {site} failed on {when}:'],
      quote: '{task}',
      after: [
        'To see why, sign in and open the task queue. You can retry most tasks from there.',
        'If it fails again, contact support.',
      ],
      why: "You're receiving this email because notifications about failed tasks are turned on in your {site} profile.",
    },
    he: {
      subject: 'משימה באתר {site} נכשלה: {task}',
      preview: 'הסיבה מופיעה ביומן המשימה.',
      title: 'משימה נכשלה',
      lead: ['המשימה הזו שלך באתר {site} נכשלה בתאריך {when}:'],
      quote: '{task}',
      after: [
        'הסיבה מופיעה בתור המשימות שבחשבון. את רוב המשימות אפשר להתחיל משם מחדש.',
        'אם המשימה תיכשל שוב, כדאי לפנות לתמיכה.',
      ],
      why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על משימות שנכשלו.',
    },
  },
})

const tasks: Record<string, Languages<string>> = {
  'disable-account': { en: 'Disable account', he: 'השבתת חשבון' },
  'export-data': { en: 'Export data', he: 'ייצוא הנתונים שלך' },
  report: { en: 'Create report file', he: 'הפקת דוח לקובץ' },
  'usage-report': { en: 'Create usage report', he: 'הפקת דוח שימוש' },
  'forget-browsers': { en: 'Remove trusted browsers', he: 'הסרת דפדפנים מהימנים' },
  'host-evacuate': { en: 'Evacuate host', he: 'פינוי מארח' },
  'switch-sync': { en: 'Sync switch', he: 'סנכרון מתג' },
  'ip-cleanup': { en: 'Find stale IP addresses', he: 'חיפוש כתובות IP לא פעילות' },
  'ip-cleanup-apply': { en: 'Clear stale IP addresses', he: 'ניקוי כתובות IP לא פעילות' },
  'migrate-services': { en: 'Move servers', he: 'העברת שרתים' },
  'server-create': { en: 'Create server', he: 'יצירת שרת' },
  'server-power-on': { en: 'Power on server', he: 'הפעלת שרת' },
  'server-power-off': { en: 'Power off server', he: 'כיבוי שרת' },
  'server-restart': { en: 'Restart server', he: 'הפעלה מחדש של שרת' },
  'server-suspend': { en: 'Suspend server', he: 'השעיית שרת' },
  'server-resume': { en: 'Resume server', he: 'חידוש שרת' },
  'server-configure': { en: 'Change server configuration', he: 'שינוי תצורת שרת' },
  'server-password': { en: 'Set server password', he: 'הגדרת סיסמה לשרת' },
  'server-disk-add': { en: 'Add disk', he: 'הוספת דיסק' },
  'server-disk-grow': { en: 'Enlarge disk', he: 'הגדלת דיסק' },
  'server-disk-remove': { en: 'Remove disk', he: 'הסרת דיסק' },
  'server-nic': { en: 'Change network connection', he: 'שינוי חיבור לרשת' },
  'server-nic-add': { en: 'Add network interface', he: 'הוספת ממשק רשת' },
  'server-nic-remove': { en: 'Remove network interface', he: 'הסרת ממשק רשת' },
  'server-ip-add': { en: 'Add IP address', he: 'הוספת כתובת IP' },
  'server-ip-remove': { en: 'Remove IP address', he: 'הסרת כתובת IP' },
  'server-firewall': { en: 'Apply firewall rules', he: 'החלת כללי חומת אש' },
  'server-servicelet': { en: 'Manage servicelet', he: 'ניהול רכיב שרת' },
  'server-clone': { en: 'Save server as image', he: 'שמירת שרת כתבנית דיסק' },
  'image-upload': { en: 'Check uploaded image', he: 'בדיקת תבנית דיסק שהועלתה' },
  'image-copy': { en: 'Copy disk image', he: 'העתקת תבנית דיסק' },
  'image-remove': { en: 'Delete disk image', he: 'מחיקת תבנית דיסק' },
  'server-snapshot-take': { en: 'Take snapshot', he: 'יצירת תצלום מצב' },
  'server-snapshot-revert': { en: 'Revert to snapshot', he: 'שחזור לתצלום מצב' },
  'server-snapshot-remove': { en: 'Delete snapshot', he: 'מחיקת תצלום מצב' },
  'server-terminate': { en: 'Terminate server', he: 'סגירת שרת' },
}

/** Email about a failed command. */
const taskFailedMail = (site: Site, reader: Reader, command: string, when: Date): Message => {
  const task = tasks[command]?.[languageOf(site, reader.locale)] ?? command
  return letter(site, reader, mail, { values: { task, when } })
}

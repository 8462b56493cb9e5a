import { Section as Upcoming, pack as upcomingPack } from '../upcoming/section.tsx'
import { Section as Invoices, pack as invoicesPack } from '../invoices/section.tsx'
import { Section as Cards, pack as cardsPack } from '../cards/section.tsx'
import { Section as AutoRecharge, pack as autoRechargePack } from '../auto-recharge/section.tsx'
import { Section as Credits, pack as creditsPack } from '../credits/section.tsx'
import { Section as Budgets, pack as budgetsPack } from '../budgets/budgets-section.tsx'
import { Section as Access, pack as accessPack } from '../access/section.tsx'
import { Section as Reports, pack as reportsPack } from '../usage-reports/reports-section.tsx'
import { Section as Details, pack as detailsPack } from '../details/section.tsx'

// One script for the cards below those of `first-cards.ts`.
export const upcoming = { Section: Upcoming, pack: upcomingPack }
export const invoices = { Section: Invoices, pack: invoicesPack }
export const cards = { Section: Cards, pack: cardsPack }
export const autoRecharge = { Section: AutoRecharge, pack: autoRechargePack }
export const credits = { Section: Credits, pack: creditsPack }
export const budgets = { Section: Budgets, pack: budgetsPack }
export const access = { Section: Access, pack: accessPack }
export const reports = { Section: Reports, pack: reportsPack }
export const details = { Section: Details, pack: detailsPack }

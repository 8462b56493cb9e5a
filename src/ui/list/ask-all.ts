import type { AllQuestion as Shown } from './all-question.tsx'

/** The question whether all of many rows are wanted at once; fetched when it has to be asked. */
export type AllQuestion = typeof Shown

export const loadQuestion = async (): Promise<AllQuestion> => (await import('./all-question.tsx')).AllQuestion

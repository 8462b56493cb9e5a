/** Polling interval of the task queue and of an open task, in milliseconds: the specification's 6 s. */
export const queuePace = 6000

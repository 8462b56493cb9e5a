/** How often the task queue is asked for, its list and an open task alike, in milliseconds: the specification's 6 s. */
export const queuePace = 6000

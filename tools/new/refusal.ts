/** Why nothing was written, and what to do instead. */
export class Refusal extends Error {}

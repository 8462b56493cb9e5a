/** The reason why nothing was written, with the way out. */
export class Refusal extends Error {}

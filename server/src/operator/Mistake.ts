/** What the operator asked for can't be done; the message says why and what to do instead. */
export class UsageError extends Error {}

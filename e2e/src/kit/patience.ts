/** What a page is waited for, in ms. A busy machine stands still for seconds; whether the app is quick is measured elsewhere. */
export const patienceMs = 60_000

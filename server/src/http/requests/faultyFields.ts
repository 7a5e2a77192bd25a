/** Names of the fields that do not fit, as a refusal tells them. */
export function fieldsOf(error: { issues: readonly { path: readonly PropertyKey[] }[] }): string[] {
  const names = error.issues.map((issue) => issue.path.map(String).join('.'))
  return [...new Set(names.filter((name) => name !== ''))]
}

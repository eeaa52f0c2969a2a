/** What was not taken from the body of a call, as a member of the answer; nothing if all was taken. */
export const warningsOf = (dropped: readonly string[]): { warnings?: string[] } =>
  dropped.length > 0 ? { warnings: [...new Set(dropped)].toSorted() } : {};

/**
 * The migrations that a list of files holds, such as "006-desk-people" of 006-desk-people.sqlite.sql, each once and in
 * order: two versions with the same can use each other's data.
 */
export function migrationNames(files: readonly string[]): string[] {
  const names = files.flatMap((file) => /(?:^|\/)(\d+-[\w-]+)\.[^/]*$/.exec(file)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}

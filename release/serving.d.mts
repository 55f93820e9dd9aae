export function servingWords(file: string): string[]
export function servingEnv(
  root: string,
): Record<'NODE_COMPILE_CACHE' | 'NODE_COMPILE_CACHE_PORTABLE' | 'MALLOC_ARENA_MAX', string>

export function servingEnv(root: string): Record<'NODE_COMPILE_CACHE' | 'NODE_COMPILE_CACHE_PORTABLE', string>

import type { Register } from 'react-router'
import type { GetAnnotations, GetInfo } from 'react-router/internal'

type RouteFile = keyof Extract<Register, { routeFiles: unknown }>['routeFiles']
type PathOf<File> = File extends `../reception/pages/${infer Path}` ? Path : never

/**
 * What `./+types` holds for a route module below site/, the only ones that React Router writes it for: the types of a
 * module of this folder, by its path from here.
 */
export type RouteTypes<
  Path extends PathOf<RouteFile>,
  Module extends Record<string, unknown>,
> = GetAnnotations<
  GetInfo<{ file: `../reception/pages/${Path}`; module: Module }> & { module: Module; matches: [] }
>

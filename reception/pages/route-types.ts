import type { Register } from 'react-router'
import type { GetAnnotations, GetInfo } from 'react-router/internal'

type RouteFile = keyof Extract<Register, { routeFiles: unknown }>['routeFiles']
type PathOf<File> = File extends `../reception/pages/${infer Path}` ? Path : never

/**
 * The types of a route module of this folder, by its path from here. They replace `./+types`, which React Router
 * writes only for modules below site/.
 */
export type RouteTypes<
  Path extends PathOf<RouteFile>,
  Module extends Record<string, unknown>,
> = GetAnnotations<
  GetInfo<{ file: `../reception/pages/${Path}`; module: Module }> & { module: Module; matches: [] }
>

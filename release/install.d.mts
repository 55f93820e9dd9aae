type Versions = { node: string; npm: string }
type Failure = { reason: string; output: string }

export function projectNode(root: string): string
export function projectEnv(root: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export function machineEnv(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export function machineVersions(env?: NodeJS.ProcessEnv): Versions
export function nodeFault(version: string): string | null
export function versionFault(versions: Versions): string | null
export function installFault(root: string): string | null
export function installPackages(root: string, say: (waitsFor: string) => void): Promise<Failure | null>
export function installFailure(output: string): string

import { hydratedValue } from './hydration-queue.ts'

/** Whether scripts run: false on the server and while its HTML is taken over, true ever after. */
export const useScriptsRun = hydratedValue({ onServer: false, inBrowser: () => true })

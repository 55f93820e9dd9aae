import { valueInTurn } from './turns.ts'

/** Whether scripts run: false on the server and while its HTML is taken over, true ever after. */
export const useScriptsRun = valueInTurn({ before: false, now: () => true })

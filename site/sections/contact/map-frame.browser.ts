import { hasArrived } from './map-arrival.ts'

/** Shows the map over its drawing when it has loaded. */
export function enliven(panel: HTMLElement): void {
  void showArrived(panel)
}

async function showArrived(panel: HTMLElement): Promise<void> {
  if (await hasArrived(panel.querySelector('iframe')!)) panel.dataset.arrived = ''
}

/** A button that prints the page, as Ctrl P does. */
export function enliven(button: HTMLElement): void {
  button.hidden = false
  button.addEventListener('click', () => print())
}

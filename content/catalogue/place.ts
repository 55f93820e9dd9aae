import type { Clinic } from '../schema/clinic.ts'

export function shownAddress({ street, locality, city, region, postalCode }: Clinic['address']): string {
  return `${street}, ${locality}, ${city}, ${region} ${postalCode}`
}

/** Opens the clinic on the map: its name and address, so that the pin carries the name. */
export function mapLink({ name, address }: Clinic): string {
  const query = encodeURIComponent(`${name.value}, ${shownAddress(address)}`)
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}

/** The address of the map frame, which needs no key. */
export function mapFrameLink({ map }: Clinic): string {
  return `https://www.google.com/maps?q=${map.latitude},${map.longitude}&z=16&output=embed`
}

import { Press } from '../parts/press.tsx'
import { Table } from '../parts/table.tsx'

const ways = { passkey: 'Passkey', password: 'Password', rescue: 'Rescue code' }

type Props = {
  devices: { id: string; device: string; way: keyof typeof ways; seen: string; isThis: boolean }[]
}

/** Devices on which a person is signed in; each can be signed out alone. */
export function DeviceTable({ devices }: Props) {
  return (
    <section className="section">
      <h2>Signed in on</h2>
      {devices.length === 0 && <p className="soft">Nowhere.</p>}
      {devices.length > 0 && (
        <Table heads={['Device', 'By', 'Last seen']} action="Sign out">
          {devices.map(({ id, device, way, seen, isThis }) => (
            <tr key={id}>
              <td>
                {device}
                {isThis && ' (this one)'}
              </td>
              <td>{ways[way]}</td>
              <td>{seen}</td>
              <td>
                {!isThis && (
                  <Press name="end" value={id} look="text">
                    Sign out<span className="visually-hidden"> {device}</span>
                  </Press>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}

import { Press } from '../parts/press.tsx'
import { Table } from '../parts/table.tsx'
import type { Way } from '../../auth/session.ts'
import { deskWords } from '../words.ts'

type Props = {
  devices: { id: string; device: string; way: Way; seen: string; isThis: boolean }[]
}

/** Devices on which a person is signed in; each can be signed out alone. */
export function DeviceTable({ devices }: Props) {
  const { devices: words, frame } = deskWords()
  return (
    <section className="section">
      <h2>{words.signedInOn}</h2>
      {devices.length === 0 && <p className="soft">{words.nowhere}</p>}
      {devices.length > 0 && (
        <Table heads={words.heads} action={frame.signOut}>
          {devices.map(({ id, device, way, seen, isThis }) => (
            <tr key={id}>
              <td>
                {device}
                {isThis && ` ${words.this}`}
              </td>
              <td>{words.ways[way]}</td>
              <td>{seen}</td>
              <td>
                {!isThis && (
                  <Press name="end" value={id} look="text" whom={device}>
                    {frame.signOut}
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

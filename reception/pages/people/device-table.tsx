import { Form } from 'react-router'
const ways = { passkey: 'Passkey', password: 'Password', rescue: 'Rescue code' }

type Props = {
  devices: { id: string; device: string; way: keyof typeof ways; seen: string; isThis: boolean }[]
}

/** Devices on which a person is signed in; each can be signed out alone. */
export function DeviceTable({ devices }: Props) {
  if (devices.length === 0) return <p className="soft">Nowhere.</p>
  return (
    <table className="table">
      <thead>
        <tr>
          <th>Device</th>
          <th>By</th>
          <th>Last seen</th>
          <th>
            <span className="visually-hidden">Sign out</span>
          </th>
        </tr>
      </thead>
      <tbody>
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
                <Form method="post">
                  <button className="button button--text" name="end" value={id}>
                    Sign out<span className="visually-hidden"> {device}</span>
                  </button>
                </Form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

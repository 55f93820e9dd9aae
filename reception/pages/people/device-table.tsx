const ways = { passkey: 'Passkey', password: 'Password', rescue: 'Rescue code' }

type Props = {
  devices: { id: string; device: string; way: keyof typeof ways; seen: string; isThis: boolean }[]
}

/** Devices on which a person is signed in; each can be signed out alone. */
export function DeviceTable({ devices }: Props) {
  if (devices.length === 0) return <p className="soft">Nowhere.</p>
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th>Device</th>
          <th>By</th>
          <th>Last seen</th>
          <th>
            <span className="vh">Sign out</span>
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
                <form method="post">
                  <button className="btn t" name="end" value={id}>
                    Sign out<span className="vh"> {device}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

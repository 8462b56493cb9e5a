/** A file that opens a Remote Desktop client at an address. The client asks for the password. */
export const rdpFile = (address: string, user: string): Blob =>
  new Blob(
    [
      [`full address:s:${address}`, `username:s:${user}`, 'prompt for credentials:i:1', '']
        .map((line) => line.replaceAll(/[\r\n]/g, ''))
        .join('\r\n'),
    ],
    { type: 'application/x-rdp' },
  )

/** Content-Disposition that makes browsers download a file under its name. */
export const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

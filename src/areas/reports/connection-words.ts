/** The connection methods of servers, actual and recommended. */
export const connectionWords = {
  connectionType: ['Connection', 'התחברות'],
  'connectionType.other': ['Other', 'אחרת'],
  'connectionType.ssh': ['SSH', 'חיבור SSH'],
  'connectionType.vnc': ['VNC', 'חיבור VNC'],
  'connectionType.rdp': ['Remote Desktop', 'שולחן עבודה מרוחק'],
  expectedType: ['Expected', 'מצופה'],
  'expectedType.other': ['Unknown', 'לא ידוע'],
  'expectedType.ssh': ['SSH', 'חיבור SSH'],
  'expectedType.vnc': ['VNC', 'חיבור VNC'],
  'expectedType.rdp': ['Remote Desktop', 'שולחן עבודה מרוחק'],
} as const

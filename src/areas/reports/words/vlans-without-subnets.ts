import { vlansWithoutSubnets } from '../../../contract/reports/vlans-without-subnets.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(vlansWithoutSubnets, {
  title: ['VLANs without subnets', 'רשתות VLAN ללא תת־רשתות'],
  about: [
    'Networks without a subnet: their servers get no IP address.',
    'רשתות ללא תת־רשת: השרתים בהן אינם מקבלים כתובת IP.',
  ],
  empty: ['Every network has a subnet.', 'לכל רשת יש תת־רשת.'],
})

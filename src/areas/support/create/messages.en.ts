/** The words of the page of a new ticket. */
export const en = {
  title: 'New ticket',
  lead: 'Describe one matter, with what you saw and when. You get a mail when it is answered.',
  urgent: 'Urgent is for services that are down. How they are now:',
  health: 'Services health status',
  subject: 'Subject',
  subjectWrong: 'Write 3 to 200 characters.',
  service: 'About',
  noService: 'Nothing in particular',
  'service.servers': 'Servers',
  'service.storage': 'Storage',
  'service.marketplace': 'Marketplace',
  secrets: 'This looks like a password. Nobody of the staff needs yours: leave it out.',
  send: 'Open ticket',
  created: 'The ticket is open.',
}

// A profile and a task button that only show the service's answers, as a baseline of the account elements.
const ask = async (call) => (await fetch(`/svc${call}`)).json()
// Both look up the session once, as the elements of one page do.
const session = ask('/login')

class VanillaProfile extends HTMLElement {
  async connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    await session
    for (const [name, value] of Object.entries(await ask('/header/details'))) {
      const line = document.createElement('p')
      line.textContent = `${name}: ${JSON.stringify(value)}`
      root.append(line)
    }
    this.dataset.state = 'ready'
  }
}

class VanillaQueue extends HTMLElement {
  async connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    await session
    const button = document.createElement('button')
    button.textContent = `Tasks (${(await ask('/queue')).length})`
    root.append(button)
    this.dataset.state = 'ready'
  }
}

customElements.define('vanilla-profile', VanillaProfile)
customElements.define('vanilla-queue', VanillaQueue)

// A hand-written sign-in form for this one page, which <portal-login> is measured against.
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { display: block; color-scheme: inherit }
  :host([hidden]) { display: none }
  * { box-sizing: border-box }
  .root {
    all: initial; display: block; color-scheme: inherit; container-type: inline-size;
    font: 400 max(14px, .875rem)/1.45 system-ui, sans-serif; color: light-dark(#191b1e, #ebeef6);
  }
  .card {
    display: grid; gap: 20px; max-inline-size: 400px; margin-inline: auto; padding: 32px; border-radius: 12px;
    background: light-dark(#fff, #16181d); border: 1px solid light-dark(#dfe1e6, #2b2e34);
  }
  @container (width < 400px) { .card { padding: 16px; border: 0; border-radius: 0 } }
  h2 { margin: 0; font-size: max(20px, 1.25rem); line-height: 1.3; font-weight: 600; outline: 0 }
  .stack { display: grid; gap: 16px }
  .field { display: grid; gap: 4px }
  .label { font-weight: 500; inline-size: fit-content }
  .error { margin: 0; font-size: max(13px, .8125rem); color: light-dark(#c21624, #ff958d) }
  .error:empty { display: none }
  .control { position: relative; display: grid }
  slot { display: block }
  ::slotted(input) {
    all: initial !important; display: block !important; box-sizing: border-box !important;
    color-scheme: inherit !important; inline-size: 100% !important; block-size: 40px !important;
    padding-inline: 12px !important; border-radius: 8px !important; text-align: start !important;
    border: 1px solid light-dark(#818387, #777a81) !important; background: light-dark(#fff, #16181d) !important;
    color: light-dark(#191b1e, #ebeef6) !important; font: 400 max(16px, 1rem)/1.5 system-ui, sans-serif !important;
  }
  ::slotted(input[name=password]) { padding-inline-end: 44px !important }
  ::slotted(input[aria-invalid=true]) { border-color: #d42f34 !important }
  ::slotted(input:focus-visible), :focus-visible:not([tabindex='-1']) {
    outline: 2px solid light-dark(#3e64e3, #7ca0ff) !important; outline-offset: 2px !important;
  }
  .trail { position: absolute; inset-inline-end: 4px; inset-block: 0; display: flex; align-items: center }
  .eye {
    display: grid; place-items: center; inline-size: 32px; block-size: 32px; padding: 0; border: 0; border-radius: 8px;
    background: none; color: light-dark(#616367, #aeb1b8); cursor: pointer;
  }
  .eye:hover { background: light-dark(#eef0f5, #24262c); color: inherit }
  .primary {
    font: inherit; font-weight: 500; margin: 0; cursor: pointer; min-block-size: 40px; padding-inline: 16px;
    display: inline-flex; align-items: center; justify-content: center; border-radius: 8px;
    background: light-dark(#3457d5, #3d62e1); color: #fff; border: 1px solid light-dark(#3457d5, #3d62e1);
  }
  .primary:hover { background: light-dark(#2948c6, #3254d1) }
  .links { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between }
  .links button {
    font: inherit; margin: 0; padding: 0; border: 0; background: none; cursor: pointer; color: light-dark(#3457d5, #7ca0ff);
  }
  .primary:active { background: light-dark(#1f39b6, #2745c2) }
`)

const shadow = document.createElement('template')
shadow.innerHTML = `
  <div class="root"><div class="card" part="card">
    <h2 tabindex="-1">Sign in</h2>
    <div class="stack" role="group" aria-label="Sign in">
      <div class="field">
        <span class="label" aria-hidden="true">Email</span><p class="error" data-for="email"></p>
        <div class="control"><slot name="email"></slot></div>
      </div>
      <div class="field">
        <span class="label" aria-hidden="true">Password</span><p class="error" data-for="password"></p>
        <div class="control">
          <slot name="password"></slot>
          <div class="trail"><button type="button" class="eye" aria-label="Show password" aria-pressed="false">
            <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
              <path d="M1.5 9S4.5 4 9 4s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5Z"/><circle cx="9" cy="9" r="2.25"/>
            </svg>
          </button></div>
        </div>
      </div>
      <button type="button" class="primary">Sign in</button>
    </div>
    <div class="links"><button type="button">Forgot password?</button><span><button type="button">Create account</button></span></div>
    <p role="status" class="error"></p>
  </div></div>`

const light = document.createElement('template')
light.innerHTML = `
  <form id="vanilla" method="post" novalidate><button tabindex="-1"></button></form>
  <input slot="email" form="vanilla" name="email" type="email" autocomplete="username" inputmode="email"
    autocapitalize="off" spellcheck="false" dir="ltr" aria-label="Email">
  <input slot="password" form="vanilla" name="password" type="password" autocomplete="current-password"
    autocapitalize="off" spellcheck="false" dir="ltr" aria-label="Password">`

class VanillaLogin extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    root.append(shadow.content.cloneNode(true))
    this.append(light.content.cloneNode(true))
    const form = this.querySelector('form')
    root.querySelector('.primary').addEventListener('click', () => form.requestSubmit())
    root.querySelector('.eye').addEventListener('click', ({ currentTarget }) => this.toggle(currentTarget))
    for (const label of root.querySelectorAll('.label')) {
      label.addEventListener('click', () => this.input(label.nextSibling.dataset.for).focus())
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.signIn()
    })
  }

  input(name) {
    return this.querySelector(`input[name=${name}]`)
  }

  toggle(eye) {
    const password = this.input('password')
    const shown = password.type === 'password'
    password.type = shown ? 'text' : 'password'
    eye.setAttribute('aria-pressed', String(shown))
    eye.setAttribute('aria-label', shown ? 'Hide password' : 'Show password')
  }

  complain(name, text) {
    const input = this.input(name)
    this.shadowRoot.querySelector(`[data-for=${name}]`).textContent = text
    input.toggleAttribute('aria-invalid', false)
    if (text) input.setAttribute('aria-invalid', 'true')
    return Boolean(text)
  }

  async signIn() {
    const [email, password] = ['email', 'password'].map((name) => this.input(name).value)
    const wrong = [
      this.complain('email', email.includes('@') ? '' : 'Please enter Email') && 'email',
      this.complain('password', password ? '' : 'Please enter Password') && 'password',
    ].find(Boolean)
    if (wrong) return this.input(wrong).focus()
    const answer = await fetch('/svc/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.trim(), password }),
    })
    const { errors } = await answer.json()
    this.shadowRoot.querySelector('[role=status]').textContent = errors ? errors[0].info : 'You are signed in'
  }
}

customElements.define('vanilla-login', VanillaLogin)

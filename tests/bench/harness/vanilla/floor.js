// The least that a sign-in element can be: a shadow root with a sheet, two inputs, a button and a call. What any library is measured against.
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { display: block; max-width: 22rem; font: 16px/1.5 system-ui, sans-serif }
  form { display: grid; gap: 12px; padding: 24px; border: 1px solid #ccc; border-radius: 8px }
  h2, p { margin: 0 }
  h2 { font-size: 20px }
  p { color: #b00020 }
  p:empty { display: none }
  label { display: grid; gap: 4px }
  input { font: inherit; padding: 8px; border: 1px solid #888; border-radius: 4px }
  button { font: inherit; padding: 10px; border: 0; border-radius: 4px; background: #1a4fd6; color: #fff }
  :focus-visible { outline: 2px solid #1a4fd6; outline-offset: 2px }
`)

customElements.define(
  'floor-login',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      root.innerHTML = `
        <form part="card" novalidate>
          <h2>Sign in</h2><p role="alert"></p>
          <label>Email<input type="email" name="email" autocomplete="username"></label>
          <label>Password<input type="password" name="password" autocomplete="current-password"></label>
          <button>Sign in</button>
        </form>`
      const [form, problem] = root.querySelectorAll('form, p')
      form.onsubmit = async (event) => {
        event.preventDefault()
        const body = Object.fromEntries(new FormData(form))
        if (!body.email || !body.password) return (problem.textContent = 'Enter your email and password.')
        const answer = await fetch('/svc/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        problem.textContent = answer.ok ? '' : 'Email and password do not match.'
      }
    }
  },
)

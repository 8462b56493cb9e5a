// The grids that the list is compared with: each with all rows in the page and the same ten columns, nothing
// else.
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import {
  constructTable,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { TabulatorFull } from 'tabulator-tables'
import { columns } from './rows.ts'
import { measured } from './page.ts'

ModuleRegistry.registerModules([AllCommunityModule])

measured({
  'ag-grid-community'(place, data, arrived) {
    arrived()
    const grid = createGrid(place, {
      columnDefs: columns.map((field) => ({ field, width: 140 })),
      rowData: data,
      getRowId: (given) => given.data.id,
    })
    return {
      sort: () => grid.applyColumnState({ state: [{ colId: 'name', sort: 'asc' }] }),
      first: () => place.querySelector('[row-index="0"] [col-id="name"]')?.textContent,
      scroller: () => place.querySelector('.ag-body-viewport, .ag-grid-viewport'),
    }
  },

  'tabulator-tables'(place, data, arrived) {
    arrived()
    const grid = new TabulatorFull(place, {
      height: place.clientHeight,
      columns: columns.map((field) => ({ field, title: field, width: 140 })),
      data,
    })
    return {
      sort: () => grid.setSort('name', 'asc'),
      first: () => place.querySelector('.tabulator-row [tabulator-field="name"]')?.textContent,
      scroller: () => place.querySelector('.tabulator-tableholder'),
    }
  },

  // It is headless: the visible rows are rendered by hand, the least that any user of it does.
  '@tanstack/table-core'(place, data, arrived) {
    arrived()
    const table = constructTable({
      features: tableFeatures({
        coreReactivityFeature: storeReactivityBindings(),
        rowSortingFeature,
        sortedRowModel: createSortedRowModel(),
        sortFns,
      }),
      columns: columns.map((id) => ({ id, accessorKey: id, header: id, sortFn: 'text' })),
      data,
      getRowId: ({ id }) => id,
    })
    const tall = document.createElement('div')
    const body = document.createElement('div')
    tall.append(body)
    place.append(tall)
    place.style.overflow = 'auto'
    const draw = () => {
      const { rows } = table.getRowModel()
      const from = Math.max(0, Math.floor(place.scrollTop / height) - 10)
      tall.style.height = `${rows.length * height}px`
      body.style.transform = `translateY(${from * height}px)`
      body.replaceChildren(
        ...rows.slice(from, from + Math.ceil(place.clientHeight / height) + 20).map(lineOf),
      )
    }
    place.addEventListener('scroll', draw)
    draw()
    return {
      sort() {
        table.setSorting([{ id: 'name', desc: false }])
        draw()
      },
      first: () => place.querySelector('.line span')?.textContent,
      scroller: () => place,
    }
  },
})

const height = 40

const lineOf = (row) => {
  const line = document.createElement('div')
  line.className = 'line'
  line.append(
    ...row.getAllCells().map((cell) => {
      const box = document.createElement('span')
      box.textContent = String(cell.getValue())
      return box
    }),
  )
  return line
}

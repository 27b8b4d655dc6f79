import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import type { Person } from '#contract/accounts.ts'
import { ADMIN, SETTINGS } from '#contract/account-paths.ts'
import { DASHBOARD, HOME, MARKETPLACE } from '#contract/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { signOut } from '#web/parts/account-api.ts'
import { Private } from '#web/parts/private.tsx'
import { button } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

const TABS = ['my-projects', 'my-purchases']
const TAB = 'step h-11! px-4! font-sans! data-[selected]:(bg-s2 border-line2 text-text) hover:text-text focus-ring'

export function DashboardScreen() {
  useTitle('Dashboard · Sourceyard')
  return <Private>{(person) => <Dashboard person={person} />}</Private>
}

function Dashboard({ person }: { person: Person }) {
  const [, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? ''
  return (
    <div className="wrap pt-6 md:pt-8 pb-16 md:pb-20">
      <h1 className="text-26px leading-32px md:(text-32px leading-38px) font-700 tracking-[-.03em]">Dashboard</h1>
      <p className="mt-1.5 mb-6 text-15px leading-24px text-muted">Manage your projects and purchases.</p>
      <AccountLinks person={person} />
      <TabGroup
        selectedIndex={Math.max(0, TABS.indexOf(tab))}
        onChange={(index) => navigate(index === 0 ? DASHBOARD : `${DASHBOARD}?tab=${TABS[index]}`, { replace: true })}
      >
        <TabList className="flex gap-1 mb-6">
          <Tab className={TAB}>My Projects</Tab>
          <Tab className={TAB}>My Purchases</Tab>
        </TabList>
        <TabPanels>
          <TabPanel className="grid gap-4 rounded-lg focus-ring">
            <h2 className="text-18px font-600">My Projects</h2>
            <EmptyState icon="i-lucide-package-open" title="No projects yet. Create your first project!" />
          </TabPanel>
          <TabPanel className="grid gap-4 rounded-lg focus-ring">
            <h2 className="text-18px font-600">My Purchases &amp; Negotiations</h2>
            <EmptyState icon="i-lucide-shopping-cart" title="No purchases or negotiations yet.">
              <p className="text-muted">Visit the marketplace to start exploring products!</p>
              <Link href={MARKETPLACE} className={button('primary', 's')}>
                Marketplace
              </Link>
            </EmptyState>
          </TabPanel>
        </TabPanels>
      </TabGroup>
    </div>
  )
}

/** What the avatar's menu has, for phones, whose header has none. */
function AccountLinks({ person }: { person: Person }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  return (
    <nav aria-label="Account" className="md:hidden flex flex-wrap gap-2 mb-6">
      <Link href={SETTINGS} className={button()}>
        Settings
      </Link>
      {person.role === 'admin' && (
        <Link href={ADMIN} className={button()}>
          Admin Panel
        </Link>
      )}
      <button
        type="button"
        onClick={() => void signOut(queries, () => navigate(HOME))}
        className={button('ghost', 's')}
      >
        Sign out
      </button>
    </nav>
  )
}

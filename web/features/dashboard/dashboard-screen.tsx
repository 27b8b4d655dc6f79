import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useLocation, useSearch } from 'wouter'
import type { Person } from '#contract/accounts/sessions.ts'
import { DASHBOARD } from '#contract/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { Private } from '#web/parts/private.tsx'
import { AccountLinks } from './account-links.tsx'
import { MyListings } from './my-listings.tsx'
import { MyPurchases } from './my-purchases.tsx'
import { MySales } from './my-sales.tsx'

const TABS = ['my-projects', 'my-purchases', 'my-sales']
const TAB =
  'step h-11! px-3! md:px-4! font-sans! whitespace-nowrap data-[selected]:(bg-s2 border-line2 text-text) hover:text-text focus-ring'

export default function DashboardScreen() {
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
          <Tab className={TAB}>My Sales</Tab>
        </TabList>
        <TabPanels>
          <TabPanel className="grid grid-cols-1 gap-4 rounded-lg focus-ring">
            <MyListings key={person.id} person={person} />
          </TabPanel>
          <TabPanel className="grid grid-cols-1 gap-4 rounded-lg focus-ring">
            <MyPurchases key={person.id} />
          </TabPanel>
          <TabPanel className="grid grid-cols-1 gap-4 rounded-lg focus-ring">
            <MySales key={person.id} />
          </TabPanel>
        </TabPanels>
      </TabGroup>
    </div>
  )
}

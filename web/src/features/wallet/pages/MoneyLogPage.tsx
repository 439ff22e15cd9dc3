import { moneyLog } from '../admin'
import { LogScreen } from '../ui/LogScreen'

export default function MoneyLogPage() {
  return <LogScreen purse="money" resource={moneyLog} />
}

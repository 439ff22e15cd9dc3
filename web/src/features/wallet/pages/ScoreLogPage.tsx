import { scoreLog } from '../admin'
import { LogScreen } from '../ui/LogScreen'

export default function ScoreLogPage() {
  return <LogScreen purse="score" resource={scoreLog} />
}

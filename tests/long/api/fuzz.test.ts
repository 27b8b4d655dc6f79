import { testAnyRequest } from '../../support/fuzz/any-request.ts'
import { fullRequestsTo, wholeRequestsTo } from '../../support/fuzz/requests.ts'

testAnyRequest((route) => [...fullRequestsTo(route), ...wholeRequestsTo(route)])
